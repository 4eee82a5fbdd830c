import { IANAZone } from 'luxon';

/** Clocks change on a quarter of an hour, everywhere since 1990. */
const quarter = 900_000;
const remembered = 50_000;

/** A zone that remembers its offsets: asking the platform for one takes most of the time that reading a record does. */
class RememberingZone extends IANAZone {
  private readonly offsets = new Map<number, number>();

  override offset(milliseconds: number): number {
    const at = Math.floor(milliseconds / quarter);
    const known = this.offsets.get(at);
    if (known !== undefined) return known;
    const offset = super.offset(milliseconds);
    if (this.offsets.size >= remembered) this.offsets.clear();
    this.offsets.set(at, offset);
    return offset;
  }
}

const zones = new Map<string, RememberingZone>();

/** The zone of an IANA name, the same one each time. */
export function zoneOf(name: string): IANAZone {
  const zone = zones.get(name) ?? new RememberingZone(name);
  zones.set(name, zone);
  return zone;
}
