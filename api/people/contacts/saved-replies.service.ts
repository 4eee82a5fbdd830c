import { Injectable } from '@nestjs/common';
import { mostSavedReplies, parseSavedReply, type SavedReplyForm } from '../../../common/domain/saved-reply';
import { NetworkTexts } from '../../identity/views/network-texts';
import { SavedReplyRow } from './saved-reply.entity';

/** Replies that the managers of a network keep for later. */
@Injectable()
export class SavedReplies extends NetworkTexts<SavedReplyForm> {
  protected readonly texts = {
    kind: 'saved_reply',
    row: SavedReplyRow,
    order: { title: 'asc', id: 'asc' },
    most: mostSavedReplies,
    parse: parseSavedReply,
    messages: {
      missing: 'There is no such saved reply.',
      full: `At most ${mostSavedReplies} replies can be saved. Delete one first.`,
    },
    actions: {
      add: 'added a saved reply',
      change: 'changed a saved reply',
      delete: 'deleted a saved reply',
    },
  } as const;
}
