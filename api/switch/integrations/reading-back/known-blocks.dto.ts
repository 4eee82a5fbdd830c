/** A block that stands. Its reason stays with the psychic and the managers. */
export class KnownBlock {
  block_id: number;
  user_id: number;
  extension: number;
  /** The customer, by the integrator's id. */
  external_id: string;
  /** With the New York offset. */
  blocked_at: string;
}

export class AcceptsCustomer {
  /** False if the psychic has blocked the customer. */
  accepts: boolean;
}
