import { configure } from '@testing-library/dom';
import { TextDecoder, TextEncoder } from 'node:util';
import { addWords } from '../common/words';
import { admin } from '../admin/words';
import { later } from '../admin/words/later';
import { chat } from '../chat-console/words';
import { portal } from '../psychic-portal/words';
import { publicSite } from '../public-site/words/en';

/** The parts of a request that react-router and the API client use. */
class PageRequest {
  readonly method = 'GET';
  readonly signal?: AbortSignal;
  constructor(_address: string, init?: { signal?: AbortSignal }) {
    this.signal = init?.signal;
  }
  clone(): this {
    return this;
  }
}

// Browser APIs missing in jsdom that react-router needs.
Object.assign(globalThis, { TextDecoder, TextEncoder });
if (typeof Request === 'undefined') Object.assign(globalThis, { Request: PageRequest });
// jsdom has this one, but only logs that it is not implemented
globalThis.scrollTo = () => undefined;
if (typeof Element !== 'undefined') Element.prototype.scrollIntoView = () => undefined;

// on a busy machine, things may take longer than a second
configure({ asyncUtilTimeout: 15_000 });

// as on a busy machine, each piece of React's work has to wait for the next task
if (process.env.SLOW === '1') {
  const now = performance.now.bind(performance);
  let late = 0;
  performance.now = () => now() + (late += 6);
}

// as at the start of the apps
addWords('admin', { ...admin, ...later });
addWords('portal', portal);
addWords('chat', chat);
addWords('public', publicSite);
