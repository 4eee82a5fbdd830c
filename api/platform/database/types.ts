import { types } from 'pg';

// bigint keys stay far below 2^53; dates stay text (a Date would add a time zone)
types.setTypeParser(types.builtins.INT8, Number);
types.setTypeParser(types.builtins.DATE, (text) => text);
