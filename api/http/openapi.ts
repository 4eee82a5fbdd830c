import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { describeOperations } from './describe-operations';
import { problemPage } from './problem-codes';
import { Problem } from './problem.dto';
import { closeRequestBodies } from './strict-bodies';

const tags: Record<string, string> = {
  Health: 'Whether the program and its database answer',
  Sessions: 'Signing in and out, and where one is signed in',
  Managers: 'The managers of a network, and which of them may sign in',
  'Sign-up': 'New psychics, and what forms ask while they are filled in',
  Profiles: 'Contact data, credentials, phones, photos and passwords',
  Chats: 'Chats of a psychic with members',
  Availability: 'Who takes calls and chats now, and every change of it as it happens',
  Psychics: 'The psychics of a network, their figures and what managers set on their accounts',
  Readings: 'Contacts of a psychic with customers, and their recordings',
  Customers: 'Whom a psychic has read for',
  Logins: 'When a psychic was signed in, at the portal or by phone',
  Schedule: "A psychic's week",
  Listings: 'What the public reads about a psychic, from its submission to the decision',
  Gifts: 'Free minutes to customers, with a message',
  Contacts: 'Who left an address on the recruiting pages',
  Problems: 'Reports to support',
  Approvals: 'What waits for a decision of a manager',
  Statistics: 'Published figures',
  Exports: 'The lists of the pages as CSV',
  Integrations: 'What the telephone and chat switch and the billing system call, with an API key',
};

/** The OpenAPI document, with its paths as called. */
export function describeApi(app: NestFastifyApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setTitle('Psychic network API')
    .setDescription(
      'The back office of a network of phone and chat psychics. Pages use a session cookie; the telephone and chat ' +
        'switch uses a bearer key bound to one network. Every error is problem+json with a request id and a stable ' +
        `\`code\`; ${problemPage} explains them.`,
    )
    .setVersion('1')
    .addServer('/', 'The host that shows the pages of a brand is the API host of its network')
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
      description: 'The key of an integrator, as `npm run api-key -- create` prints it once',
    })
    .addSecurity('chat_token', {
      type: 'http',
      scheme: 'bearer',
      description: 'The token of a chat, as `POST /api/integrations/chats` answers it',
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
 * A plugin of Swagger UI, which takes every type with `json` in its name for JSON and would put an example of NDJSON
 * in quotes. It is sent to the browser as its source text, so it uses nothing from outside.
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
