/** A customer with a connected contact in the window; figures are the window's. */
export class CustomerRow {
  id: number;
  username: string;
  /** Start of the last connected contact, with the New York offset. */
  last_call: string;
  /** Connected calls and chats. */
  total_calls: number;
  total_minutes: number;
  /** What the customer can still use with this psychic: the psychic's gifts plus the remaining network-wide minutes. */
  free_minutes: number;
  /** Minutes per contact. */
  alc: number;
}

/** A customer with any contact in the window, as the psychic's own page counts them. */
export class OwnCustomerRow {
  id: number;
  customer_id: number;
  username: string;
  /** Connected. */
  call_count: number;
  chat_count: number;
  missed_call_count: number;
  /** Start of the last contact, including missed ones, with the New York offset. */
  last_contact_date: string;
  /** Of the last contact. */
  customer_type: 'new' | 'repeat';
  /** Mean of the window's ratings; null without one. */
  avg_customer_rating: number | null;
}

/** One connected contact of a pair. */
export class CustomerReading {
  /** Start, with the New York offset. */
  date: string;
  minutes: number;
}
