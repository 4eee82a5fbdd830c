import { configure } from '@testing-library/dom';
import { TextDecoder, TextEncoder } from 'node:util';
import { addWords } from '../../words';
import { admin } from '../../../admin/words';
import { chat } from '../../../chat-console/words';
import { portal } from '../../../psychic-portal/words';
import { publicSite } from '../../../public-site/words/en';

/** What react-router reads of a request for a page. */
class Request {
  readonly method = 'GET';
  readonly signal?: AbortSignal;
  constructor(_address: string, init?: { signal?: AbortSignal }) {
    this.signal = init?.signal;
  }
}

// Browsers have them, jsdom leaves them out, and react-router asks for them.
Object.assign(globalThis, { Request, TextDecoder, TextEncoder });
// it has this one, but only complains
globalThis.scrollTo = () => undefined;
if (typeof Element !== 'undefined') Element.prototype.scrollIntoView = () => undefined;

// what comes later than a second on a machine that does other things comes all the same
configure({ asyncUtilTimeout: 15_000 });

// as the apps begin
addWords('admin', admin);
addWords('portal', portal);
addWords('chat', chat);
addWords('public', publicSite);
