/** The parts that tests use; the package has no types. */
declare module 'hoodiecrow-imap' {
  import type { Server } from 'node:net';

  interface Message {
    uid: number;
    flags: string[];
    raw: string;
  }

  interface Folder {
    uidvalidity: number;
    uidnext: number;
    messages: Message[];
  }

  interface Hoodiecrow {
    server: Server;
    folderCache: { INBOX: Folder };
    listen: (port: number, host: string, then: () => void) => void;
    close: (then: () => void) => void;
    appendMessage: (folder: string, flags: string[], at: Date, raw: string) => void;
  }

  function hoodiecrow(options: {
    plugins?: string[];
    users: Record<string, { password: string }>;
    storage: Record<string, object>;
  }): Hoodiecrow;
  export = hoodiecrow;
}
