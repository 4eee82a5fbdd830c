import { listen } from './listen';
import {
  type AskedChat,
  type SiteChat,
  ChatLine,
  type SiteMessage,
  type SitePsychic,
  RefusedCall,
  type Sign,
} from './site';
import { button, complain, element, once, memberText, show } from './view';

/** Milliseconds after the last keystroke until the user is no longer typing. */
const typesFor = 3000;

/** A chat on the page, from the request to its end. */
export class Talk {
  private readonly line: ChatLine;
  private readonly name: string;
  private readonly list = element('ol');
  private readonly log = element(
    'div',
    { role: 'log', 'aria-label': memberText('messages'), tabindex: '0' },
    this.list,
  );
  private readonly typing = element('p', { class: 'typing', role: 'status' });
  private readonly signs: Worker;
  private readonly reopen: () => void;
  private state: SiteChat['state'] | undefined;
  private isTyping = false;
  /** Resending it after a failure does not create a second message. */
  private unsent = { text: '', id: '' };
  private pause: number | undefined;

  constructor(
    psychic: SitePsychic,
    asked: AskedChat,
    private readonly again: () => Promise<void>,
  ) {
    this.name = psychic.username;
    this.line = new ChatLine(asked);
    this.signs = new Worker(new URL('./sign-worker.ts', import.meta.url), { type: 'module' });
    this.signs.onmessage = () => this.sign();
    const line = (isOpen: boolean): void => complain(isOpen || this.isOver() ? '' : memberText('lost'));
    const event = (name: string, data: unknown): void => this.hear(name, data);
    this.reopen = listen(this.line, { event, line }, () => this.isOver());
  }

  /** Sends a heartbeat; if the chat has advanced further than is known here, the connection died silently. */
  private sign(): void {
    const isAhead = ({ state, messages }: Sign): boolean =>
      state !== this.state || messages > this.list.childElementCount;
    this.line.type(this.isTyping).then(
      (sign) => isAhead(sign) && this.reopen(),
      // the chat has ended, and its token with it
      (error: unknown) => error instanceof RefusedCall && error.status === 401 && this.reopen(),
    );
  }

  private isOver(): boolean {
    return this.state === 'ended';
  }

  private hear(event: string, data: unknown): void {
    if (event === 'chat') this.update(data as SiteChat);
    if (event === 'typing') {
      const { typing } = data as { typing: boolean };
      this.typing.textContent = typing ? memberText('typing', { name: this.name }) : '';
    }
    if (event === 'message') this.add(data as SiteMessage);
  }

  private add({ by, text }: SiteMessage): void {
    if (by === 'psychic') this.typing.textContent = '';
    const who = element('b', {}, by === 'member' ? memberText('you') : this.name);
    this.list.append(element('li', { class: by }, who, element('p', {}, text)));
    this.list.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }

  private update(chat: SiteChat): void {
    if (chat.state === this.state) return;
    this.state = chat.state;
    if (chat.state === 'ringing') this.ring();
    else if (chat.state === 'running') this.run();
    else this.end(chat);
  }

  private ring(): void {
    const text = element('p', {}, memberText('rings_text'));
    show(
      memberText('rings', { name: this.name }),
      text,
      button(memberText('leave'), () => this.leave()),
    );
  }

  private run(): void {
    const text = element('textarea', { id: 'text', rows: '3', maxlength: '4000' });
    const send = element('button', { type: 'submit', class: 'main' }, memberText('send'));
    const form = element(
      'form',
      {},
      element('label', { for: 'text' }, memberText('message')),
      text,
      element(
        'div',
        { class: 'bar' },
        send,
        button(memberText('end'), () => this.leave()),
      ),
    );
    const submit = (): Promise<void> => once(send, () => this.send(text));
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void submit();
    });
    text.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
      event.preventDefault();
      void submit();
    });
    text.addEventListener('input', () => this.types(text.value !== ''));
    show(memberText('chat', { name: this.name }), this.log, this.typing, form);
    text.focus();
  }

  /** Called when typing starts and ends, not with every keystroke. */
  private types(typing: boolean): void {
    clearTimeout(this.pause);
    if (typing) this.pause = window.setTimeout(() => this.types(false), typesFor);
    if (typing === this.isTyping) return;
    this.isTyping = typing;
    this.sign();
  }

  private async send(text: HTMLTextAreaElement): Promise<void> {
    const said = text.value.trim();
    if (said === '') return;
    await this.attempt(async () => {
      if (this.unsent.text !== said) this.unsent = { text: said, id: `${Date.now()}` };
      await this.line.say(said, this.unsent.id);
      this.unsent = { text: '', id: '' };
      text.value = '';
      this.types(false);
    });
  }

  private leave(): Promise<void> {
    return this.attempt(async () => this.update(await this.line.end()));
  }

  private end({ result, duration, paid_minutes }: SiteChat): void {
    this.signs.terminate();
    clearTimeout(this.pause);
    const [minutes, paid] = [duration.toFixed(2), paid_minutes.toFixed(2)];
    const how = element('p', {}, memberText(result ?? 'over', { name: this.name, minutes, paid }));
    show(memberText('over'), how, this.log, button(memberText('again'), this.again, 'main'));
  }

  private async attempt(act: () => Promise<void>): Promise<void> {
    try {
      complain('');
      await act();
    } catch (error) {
      complain(failure(error));
    }
  }
}

export const failure = (error: unknown): string =>
  memberText('not_done', { why: (error instanceof RefusedCall && error.message) || memberText('no_answer') });
