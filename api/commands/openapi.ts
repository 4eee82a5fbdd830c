import 'reflect-metadata';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../app.module';
import { readEnv } from '../platform/config/env';
import { describeApi } from '../platform/http/openapi';

/** Prints the OpenAPI document without starting anything: in preview mode nothing is constructed or connected. */
async function main(): Promise<void> {
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.with(readEnv({}), ''),
    new FastifyAdapter(),
    { preview: true, logger: false },
  );
  app.setGlobalPrefix('api');
  process.stdout.write(`${JSON.stringify(describeApi(app), null, 2)}\n`);
}

void main();
