"""Commands that find and tell: mining, tables, checks, exports, reports."""
