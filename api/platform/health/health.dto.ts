export class Health {
  /** @example ok */
  status: string;
}
