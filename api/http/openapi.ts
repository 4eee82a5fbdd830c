import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { closeRequestBodies } from './strict-bodies';

/** The OpenAPI document, with its paths as called. */
export function describeApi(app: NestFastifyApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setTitle('Psychic network API')
    .setDescription(
      'The back office of a network of phone and chat psychics. Pages use a session cookie; the telephone and chat ' +
        'switch uses a bearer key bound to one network. Every error is problem+json with a request id.',
    )
    .setVersion('1')
    .addCookieAuth('session')
    .addBearerAuth({ type: 'http', scheme: 'bearer', description: 'API key of an integrator' })
    .build();
  const document = SwaggerModule.createDocument(app, config);
  closeRequestBodies(document);
  return document;
}

/** Serves Swagger UI at /api/docs and the document at /api/openapi.json. */
export function serveApiDescription(app: NestFastifyApplication): void {
  SwaggerModule.setup('api/docs', app, () => describeApi(app), {
    jsonDocumentUrl: 'api/openapi.json',
    yamlDocumentUrl: 'api/openapi.yaml',
    customSiteTitle: 'Psychic network API',
  });
}
