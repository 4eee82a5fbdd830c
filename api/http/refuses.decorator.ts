import { ApiExtension } from '@nestjs/swagger';
import type { ProblemCode } from './problem-codes';

/** Where the description of the API carries what a route refuses, until its error answers are made of it. */
export const refusesKey = 'x-refuses';

/**
 * What a route refuses by its own rules, for the description of the API: conflicts, limits, what it looks up by its
 * body. What follows from its audience, its path, its query and its body is known without.
 */
export const Refuses = (...codes: ProblemCode[]): MethodDecorator => ApiExtension(refusesKey, codes);
