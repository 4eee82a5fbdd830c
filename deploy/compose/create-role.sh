#!/bin/sh
# Run once by the database's image: the role of the API, which isn't the owner (docs/operations.md, "Two roles").
set -eu
psql -v ON_ERROR_STOP=1 -v password="$DATABASE_PASSWORD" -U "$POSTGRES_USER" -d "$POSTGRES_DB" <<'SQL'
create role psychic_network login password :'password';
SQL
