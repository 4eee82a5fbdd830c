import { types } from 'pg';

// bigint keys stay far below 2^53; a date stays the text it is (a Date would bring a time zone in)
types.setTypeParser(types.builtins.INT8, Number);
types.setTypeParser(types.builtins.DATE, (text) => text);
