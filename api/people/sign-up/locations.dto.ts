export class Place {
  city: string;
  /** Abbreviated. */
  state: string;
}
