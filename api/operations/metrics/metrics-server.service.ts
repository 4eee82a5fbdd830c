import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Env } from '../../platform/config/env';
import { ENV } from '../../platform/database/tokens';
import { Metrics } from './metrics.service';

/** Serves `GET /metrics` on a port of its own, so that the port for browsers never answers it. */
@Injectable()
export class MetricsServer implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(MetricsServer.name);
  private readonly server = createServer((request, response) => void this.answer(request, response));

  constructor(
    @Inject(ENV) private readonly env: Pick<Env, 'metricsPort' | 'metricsHost'>,
    private readonly metrics: Metrics,
  ) {
    Object.assign(this.server, { headersTimeout: 5_000, requestTimeout: 5_000, maxConnections: 20 });
  }

  async onApplicationBootstrap(): Promise<void> {
    this.server.listen(this.env.metricsPort, this.env.metricsHost);
    await once(this.server, 'listening');
    this.server.on('error', (error) => this.logger.warn(`The port of /metrics: ${error.message}`));
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** At the very end, because the figures matter while the process stops, too. */
  onApplicationShutdown(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  private async answer({ method, url }: IncomingMessage, response: ServerResponse): Promise<void> {
    response.on('error', () => undefined);
    if (url !== '/metrics') return void response.writeHead(404).end();
    if (method !== 'GET') return void response.writeHead(405, { allow: 'GET' }).end();
    try {
      const text = await this.metrics.render();
      response.writeHead(200, { 'content-type': this.metrics.contentType }).end(text);
    } catch (error) {
      this.logger.error(error);
      response.writeHead(500).end();
    }
  }
}
