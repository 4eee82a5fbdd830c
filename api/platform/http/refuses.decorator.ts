import { ApiExtension } from '@nestjs/swagger';
import type { ProblemCode } from './problem-codes';

/** The extension field that lists a route's errors until its error responses are built from it. */
export const refusesKey = 'x-refuses';

/**
 * Errors from a route's own rules, for the API description: conflicts, limits, lookups by the body. Errors that
 * follow from its audience, path, query, and body are added automatically.
 */
export const Refuses = (...codes: ProblemCode[]): MethodDecorator => ApiExtension(refusesKey, codes);
