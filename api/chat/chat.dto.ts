import { ApiProperty, ApiPropertyOptional, IntersectionType, PickType } from '@nestjs/swagger';
import { IsOptional, IsString } from 'class-validator';
import {
  type ChatEnder,
  chatEnders,
  type ChatResult,
  chatResults,
  type ChatSide,
  chatSides,
  type ChatState,
  chatStates,
  longestChatText,
  longestClientId,
} from '../../common/domain/chat';
import { message } from '../../common/domain/messages';
import { DateRangeQuery } from '../http/date-range';
import { Form, told } from '../http/input.decorators';
import { ListQuery } from '../http/paging';
import { connectionId, CustomerReference, psychicName, rate } from '../integrations/readings.dto';
import { firstGiven } from '../readings/reading-ids.query';
import { mostFreeMinutes } from './ask';

/** The header of a stream that is opened again. */
export const lastEventId = {
  name: 'Last-Event-ID',
  required: false,
  description: 'The id of the event that was heard last: what came after it is told again',
  schema: { type: 'string', example: '812-14' },
};

/** What a browser's EventSource cannot say in a header when a page opens the stream again by itself. */
export class ChatEventsQuery {
  /** As the header Last-Event-ID, which counts where both are sent. */
  @ApiPropertyOptional({ example: '812-14' })
  @IsOptional()
  @IsString(told(message('not_text', { field: 'last_event_id' })))
  last_event_id?: string;
}

/** A chat that a member asks for. */
@Form()
export class ChatAsk {
  /** The site's id of the contact, unique within the network; the reading has it, too. */
  @ApiProperty({ ...connectionId, maximum: firstGiven - 1 })
  connection_id: number;
  /** A number is a user_id, a text an extension. */
  @ApiProperty(psychicName)
  psychic: number | string;
  customer: CustomerReference;
  @ApiProperty(rate)
  rate: number;
  /** Minutes that are free first; at most what the customer's ledger holds. */
  @ApiProperty({ minimum: 0, maximum: mostFreeMinutes })
  free_minutes: number;
}

export class AskedChat {
  /** Null only of a dry run, when there is no such chat yet. */
  @ApiProperty({ type: Number, nullable: true })
  chat_id: number | null;
  /** What the member's side calls with, as Bearer; it holds for this chat alone. Null as chat_id is. */
  @ApiProperty({ type: String, nullable: true })
  token: string | null;
}

/** How far a chat has come; minutes and money are those of now while it runs. */
export class MemberChat {
  chat_id: number;
  @ApiProperty({ enum: chatStates })
  state: ChatState;
  /** With the New York offset, as all instants. */
  asked_at: string;
  @ApiProperty({ type: String, nullable: true })
  accepted_at: string | null;
  /** Of a dropped chat, the last sign of the side that went. */
  @ApiProperty({ type: String, nullable: true })
  ended_at: string | null;
  @ApiProperty({ enum: chatResults, type: String, nullable: true })
  result: ChatResult | null;
  /** Null while it goes on, and for one that time has ended. */
  @ApiProperty({ enum: chatEnders, type: String, nullable: true })
  ended_by: ChatEnder | null;
  /** Milliseconds left to accept it; null unless it rings. */
  @ApiProperty({ type: Number, nullable: true })
  left_ms: number | null;
  /** Milliseconds since it was accepted; null unless it runs. */
  @ApiProperty({ type: Number, nullable: true })
  elapsed_ms: number | null;
  /** Minutes that are free first. */
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
  /** The site's id; left out in limited mode. */
  connection_id?: number;
  customer_id: number;
  username: string;
  @ApiProperty({ enum: ['new', 'repeat'] })
  type: 'new' | 'repeat';
  /** US dollars a minute; left out in limited mode. */
  rate?: number;
  /** US dollars; left out in limited mode. */
  revenue?: number;
}

/** A chat that nobody answered, until the psychic has seen it. */
export class MissedChat extends PickType(PsychicChat, ['chat_id', 'username', 'asked_at']) {
  /** What the availability was lowered to, since no window of the psychic was open; null where one was. */
  @ApiProperty({ enum: ['P', 'U'], type: String, nullable: true })
  lowered_to: 'P' | 'U' | null;
}

/** A page of the chats of a window of days. */
export class ChatListQuery extends IntersectionType(DateRangeQuery, PickType(ListQuery, ['range'])) {}

@Form()
export class ChatMessageInput {
  /** At most 4,000 characters. */
  @ApiProperty({ maxLength: longestChatText, pattern: '\\S' })
  text: string;
  /** The sender's own id of the message, at most 100 characters: sent again it is the same message. */
  @ApiProperty({ maxLength: longestClientId, pattern: '\\S' })
  client_id: string;
}

export class ChatMessageRow {
  chat_id: number;
  /** From 1, in everybody's order. */
  number: number;
  @ApiProperty({ enum: chatSides })
  by: ChatSide;
  client_id: string;
  text: string;
  /** With the New York offset. */
  sent_at: string;
}

@Form()
export class TypingInput {
  /** Also false, every 20 seconds while the person's page is there: a sign that it is. */
  typing: boolean;
}

/** How far a chat has come; who knows less has missed something. */
export class ChatSign {
  chat_id: number;
  @ApiProperty({ enum: chatStates })
  state: ChatState;
  /** The number of the last message. */
  messages: number;
}

export const messageExample = { text: 'What do the cards say of Tucson?', client_id: '5b1c-1' };

export const askExample = {
  connection_id: 8841950,
  psychic: '40001',
  customer: { external_id: 'c-1017', username: 'harborlight22' },
  rate: 2.49,
  free_minutes: 5,
};
