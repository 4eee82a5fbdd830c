import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { IntegrationKey } from './api-keys.service';

/** The API key of an integration call; `@Access('integration')` has checked it. */
export const CurrentKey = createParamDecorator(
  (_: unknown, context: ExecutionContext): IntegrationKey =>
    context.switchToHttp().getRequest<{ integrationKey: IntegrationKey }>().integrationKey,
);
