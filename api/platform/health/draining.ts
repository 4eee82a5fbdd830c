import { Injectable } from '@nestjs/common';

/** Whether this process is about to stop: proxies send it no new requests, and it still answers those that come. */
@Injectable()
export class Draining {
  private begun = false;

  get isOn(): boolean {
    return this.begun;
  }

  begin(): void {
    this.begun = true;
  }
}
