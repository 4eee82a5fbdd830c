import { applyDecorators, type Type } from '@nestjs/common';
import { ApiOkResponse, type ApiResponseOptions, ApiResponse } from '@nestjs/swagger';

const headers = {
  'X-Published-At': { description: 'When the figures were published', schema: { type: 'string' as const } },
};

/** Published figures: rows of a class, or a custom schema. */
export const AnswersPublished = (rows: Type | ApiResponseOptions): MethodDecorator =>
  applyDecorators(
    ApiOkResponse({ ...(typeof rows === 'function' ? { type: [rows] } : rows), headers }),
    ApiResponse({ status: 304, description: 'Unchanged since the version in `If-None-Match`' }),
  );
