import { IANAZone } from 'luxon';

/** Since 1990, clocks everywhere have changed on a quarter of an hour. */
const quarter = 900_000;
const remembered = 50_000;

/** A zone that caches its offsets, because looking one up takes most of the time of reading a record. */
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

/** The zone with an IANA name, always the same instance. */
export function zoneOf(name: string): IANAZone {
  const zone = zones.get(name) ?? new RememberingZone(name);
  zones.set(name, zone);
  return zone;
}
