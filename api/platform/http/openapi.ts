import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { describeOperations } from './describe-operations';
import { problemPage } from './problem-codes';
import { Problem } from './problem.dto';
import { closeRequestBodies } from './strict-bodies';

const tags: Record<string, string> = {
  Health: 'Whether the program and its database respond',
  Sessions: 'Signing in and out, and active sessions',
  Managers: "A network's managers, and which of them can sign in",
  'Sign-up': 'New psychics, and lookups used by the sign-up form',
  Profiles: 'Contact data, credentials, phones, photos, and passwords',
  Chats: "A psychic's chats with members",
  Availability: 'Who is available for calls and chats, with live updates',
  Psychics: "A network's psychics, their figures, and their account settings",
  Readings: "A psychic's contacts with customers, and their recordings",
  Customers: "A psychic's customers",
  Logins: "A psychic's sign-ins, in the portal or by phone",
  Schedule: "A psychic's weekly schedule",
  Listings: "A psychic's public listing, from submission to decision",
  Gifts: 'Free minutes for customers, with a message',
  Search: 'People and readings by what a caller says',
  Contacts: 'Contact submissions from the recruiting pages',
  Problems: 'Reports to support',
  Approvals: "Items waiting for a manager's decision",
  Statistics: 'Published figures',
  Exports: 'Lists as CSV',
  Integrations: 'Calls for the phone and chat switch and the billing system, with an API key',
};

/** The OpenAPI document, with full paths. */
export function describeApi(app: NestFastifyApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setTitle('Psychic network API')
    .setDescription(
      'The back office of a network of phone and chat psychics. Pages use a session cookie; the phone and chat ' +
        'switch uses a bearer key bound to one network. Every error is problem+json with a request id and a stable ' +
        `\`code\`; ${problemPage} explains them.`,
    )
    .setVersion('1')
    .addServer('/', "The host that serves a brand's pages is the API host of its network")
    .addSecurity('cookie', {
      type: 'apiKey',
      in: 'cookie',
      name: 'session',
      description:
        'Set by `POST /api/sessions`, HttpOnly and SameSite=Lax. Over https its name is `__Host-session`.',
    })
    .addSecurity('bearer', {
      type: 'http',
      scheme: 'bearer',
      description: 'An integrator key, printed once by `npm run api-key -- create`',
    })
    .addSecurity('chat_token', {
      type: 'http',
      scheme: 'bearer',
      description: 'The token of a chat, returned by `POST /api/integrations/chats`',
    });
  for (const [name, description] of Object.entries(tags)) config.addTag(name, description);
  const document = SwaggerModule.createDocument(app, config.build(), { extraModels: [Problem] });
  describeOperations(document);
  closeRequestBodies(document);
  return document;
}

/** Serves Swagger UI at /api/docs and the document at /api/openapi.json. */
export function serveApiDescription(app: NestFastifyApplication): void {
  SwaggerModule.setup('api/docs', app, () => describeApi(app), {
    jsonDocumentUrl: 'api/openapi.json',
    yamlDocumentUrl: 'api/openapi.yaml',
    customSiteTitle: 'Psychic network API',
    swaggerOptions: { plugins: [showLinesAsTheyAre] },
  });
}

type SampleOf = (schema: unknown, type: string, config: unknown, example: unknown) => unknown;

/**
 * A Swagger UI plugin. Swagger UI treats every type with `json` in its name as JSON and would put an NDJSON example
 * in quotes. The function is sent to the browser as source text, so it must be self-contained.
 */
const showLinesAsTheyAre = (): object => ({
  afterLoad(this: { fn: { getSampleSchema: SampleOf } }) {
    const usual = this.fn.getSampleSchema;
    this.fn.getSampleSchema = (schema, type, config, example) =>
      type === 'application/x-ndjson' && typeof example === 'string'
        ? example
        : usual(schema, type, config, example);
  },
});
