import { ApiProperty, ApiPropertyOptional, IntersectionType, PickType } from '@nestjs/swagger';
import { IsOptional, IsString } from 'class-validator';
import {
  type ChatEnder,
  type ChatResult,
  type ChatSide,
  type ChatState,
  longestChatText,
  longestClientId,
} from '../../../common/domain/chat';
import { message } from '../../../common/domain/messages';
import { DateRangeQuery } from '../../platform/http/date-range';
import { Form, validationMessage } from '../../platform/http/input.decorators';
import { ListQuery } from '../../platform/http/paging';
import { connectionId, CustomerReference, psychicName, rate } from '../integrations/readings.dto';
import { firstGiven } from '../../records/readings/reading-ids.query';
import { mostFreeMinutes } from './ask';

/** The header of a stream that is opened again. */
export const lastEventId = {
  name: 'Last-Event-ID',
  required: false,
  description: 'The id of the last event received; later events are sent again',
  schema: { type: 'string', example: '812-14' },
};

/** What a browser's EventSource cannot say in a header when a page opens the stream again by itself. */
export class ChatEventsQuery {
  /** Like the Last-Event-ID header, which takes precedence. */
  @ApiPropertyOptional({ example: '812-14' })
  @IsOptional()
  @IsString(validationMessage(message('not_text', { field: 'last_event_id' })))
  last_event_id?: string;
}

/** A chat that a member asks for. */
@Form()
export class ChatAsk {
  /** The site's id for the contact, unique within the network; the reading has the same id. */
  @ApiProperty({ ...connectionId, maximum: firstGiven - 1 })
  connection_id: number;
  /** A number is a user_id; text is an extension. */
  @ApiProperty(psychicName)
  psychic: number | string;
  customer: CustomerReference;
  @ApiProperty(rate)
  rate: number;
  /** Number of initial free minutes, at most the customer's balance. */
  @ApiProperty({ minimum: 0, maximum: mostFreeMinutes })
  free_minutes: number;
}

export class AskedChat {
  /** Null only in a dry run, if there is no such chat yet. */
  chat_id: number | null;
  /** The bearer token for the member's side, valid only for this chat. Null when chat_id is. */
  token: string | null;
}

/** How far a chat has come; minutes and money are those of now while it runs. */
export class MemberChat {
  chat_id: number;
  state: ChatState;
  /** With the New York offset, as all instants. */
  asked_at: string;
  accepted_at: string | null;
  /** For a dropped chat, the last sign of life from the side that left. */
  ended_at: string | null;
  result: ChatResult | null;
  /** Null while it is running, and if it timed out. */
  ended_by: ChatEnder | null;
  /** Milliseconds left to accept it; null unless ringing. */
  left_ms: number | null;
  /** Milliseconds since it was accepted; null unless running. */
  elapsed_ms: number | null;
  /** Number of initial free minutes. */
  free_first: number;
  /** Minutes. */
  duration: number;
  free_minutes: number;
  paid_minutes: number;
  /** How many messages were written. */
  messages: number;
}

/** A chat of a psychic. In limited mode the fields marked so are left out for the psychic. */
export class PsychicChat extends MemberChat {
  /** The site's id; omitted in limited mode. */
  connection_id?: number;
  customer_id: number;
  username: string;
  type: 'new' | 'repeat';
  /** US dollars per minute; omitted in limited mode. */
  rate?: number;
  /** US dollars; omitted in limited mode. */
  revenue?: number;
}

/** A chat that nobody answered, until the psychic has seen it. */
export class MissedChat extends PickType(PsychicChat, ['chat_id', 'username', 'asked_at']) {
  /** The availability it was lowered to because the psychic had no window open; null if one was open. */
  lowered_to: 'P' | 'U' | null;
}

/** A page of the chats of a window of days. */
export class ChatListQuery extends IntersectionType(DateRangeQuery, PickType(ListQuery, ['range'])) {}

@Form()
export class ChatMessageInput {
  /** At most 4,000 characters. */
  @ApiProperty({ maxLength: longestChatText, pattern: '\\S' })
  text: string;
  /** The sender's own id for the message, at most 100 characters; repeating it repeats the same message. */
  @ApiProperty({ maxLength: longestClientId, pattern: '\\S' })
  client_id: string;
}

export class ChatMessageRow {
  chat_id: number;
  /** From 1, in the order shown to everyone. */
  number: number;
  by: ChatSide;
  client_id: string;
  text: string;
  /** With the New York offset. */
  sent_at: string;
}

/** What the psychic has typed and not sent. */
@Form()
export class ChatDraft {
  /** Empty for none. */
  @ApiProperty({ maxLength: longestChatText, example: 'What would you leave' })
  text: string;
}

@Form()
export class TypingInput {
  /** Send it every 20 seconds while the page is open, even when false, as a sign of life. */
  typing: boolean;
}

/** How far a chat has come; who knows less has missed something. */
export class ChatSign {
  chat_id: number;
  state: ChatState;
  /** The number of the last message. */
  messages: number;
  /** Milliseconds since the other side was last heard from; its page is heard every 20 seconds. */
  unheard_ms: number;
}

export const messageExample = { text: 'What do the cards say of Tucson?', client_id: '5b1c-1' };

export const askExample = {
  connection_id: 8841950,
  psychic: '40001',
  customer: { external_id: 'c-1017', username: 'harborlight22' },
  rate: 2.49,
  free_minutes: 5,
};
