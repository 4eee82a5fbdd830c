import fc from 'fast-check';
import {
  availabilityAfter,
  withoutChat,
  type AccountStatus,
  accountStatuses,
  availabilityCodes,
  choicesFor,
  type ChosenAvailability,
  chosenCodes,
  editingBarrier,
  isInContact,
  lockedStatuses,
  lowered,
  managerAvailabilityLabels,
  type Permission,
  permissionNames,
  psychicAvailabilityLabels,
  readPermissions,
  switchPermission,
} from './availability';

const both = 'AgentPhone, AgentChat';
const permissions = fc.constantFrom('', 'AgentPhone', 'AgentChat', both, 'AgentChat, AgentPhone');

describe("a psychic's permissions", () => {
  it('are parsed from text without duplicates', () => {
    expect(readPermissions('')).toEqual([]);
    expect(readPermissions('AgentPhone')).toEqual(['AgentPhone']);
    expect(readPermissions('AgentChat, AgentPhone')).toEqual(['AgentChat', 'AgentPhone']);
    for (const text of ['Agent', 'AgentPhone, Agent', 'AgentPhone, AgentPhone', 'AgentPhone,AgentChat', ' '])
      expect(readPermissions(text)).toBeUndefined();
  });

  it('start with the one turned on last, and lose the one turned off', () => {
    expect(switchPermission('', 'AgentPhone', true)).toBe('AgentPhone');
    expect(switchPermission('AgentPhone', 'AgentChat', true)).toBe('AgentChat, AgentPhone');
    expect(switchPermission('AgentChat, AgentPhone', 'AgentPhone', true)).toBe(both);
    expect(switchPermission(both, 'AgentPhone', false)).toBe('AgentChat');
    expect(switchPermission('AgentChat', 'AgentPhone', false)).toBe('AgentChat');
    expect(switchPermission('AgentChat', 'AgentChat', false)).toBe('');
  });

  it('can be parsed again after any changes', () => {
    const switches = fc.array(fc.tuple(fc.constantFrom<Permission>(...permissionNames), fc.boolean()));
    fc.assert(
      fc.property(switches, (history) => {
        const on = new Set<Permission>();
        let text = '';
        for (const [name, isOn] of history) {
          text = switchPermission(text, name, isOn);
          if (isOn) on.add(name);
          else on.delete(name);
        }
        expect(new Set(readPermissions(text))).toEqual(on);
      }),
    );
  });
});

describe('the availability someone can choose', () => {
  it.each<[string, AccountStatus, ChosenAvailability[]]>([
    [both, 'Active', ['A', 'P', 'C', 'O', 'U']],
    ['AgentPhone', 'Active', ['P', 'O', 'U']],
    ['AgentChat', 'Active', ['C', 'O', 'U']],
    ['', 'Active', ['O', 'U']],
    ...accountStatuses
      .filter((status) => status !== 'Active')
      .map((status): [string, AccountStatus, ChosenAvailability[]] => [both, status, ['O', 'U']]),
  ])('is with "%s" and %s one of %j', (text, status, codes) => {
    expect(choicesFor(text, status)).toEqual(codes);
  });

  it.each<[ChosenAvailability, string, ChosenAvailability]>([
    ['A', both, 'A'],
    ['A', 'AgentPhone', 'P'],
    ['A', 'AgentChat', 'C'],
    ['A', '', 'U'],
    ['P', both, 'P'],
    ['P', 'AgentChat', 'U'],
    ['C', both, 'C'],
    ['C', 'AgentPhone', 'U'],
    ['O', '', 'O'],
    ['U', both, 'U'],
  ])('falls back from %s with "%s" to %s', (code, text, left) => {
    expect(lowered(code, text, 'Active')).toBe(left);
  });

  it('falls back in one step to an allowed code', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...chosenCodes),
        permissions,
        fc.constantFrom(...accountStatuses),
        (code, text, status) => {
          const left = lowered(code, text, status);
          expect(choicesFor(text, status)).toContain(left);
          expect(lowered(left, text, status)).toBe(left);
        },
      ),
    );
  });
});

describe("a psychic's states", () => {
  it('count only B and R as a contact started by the switch', () => {
    expect(availabilityCodes.filter(isInContact)).toEqual(['B', 'R']);
    expect(isInContact('')).toBe(false);
  });

  it('fall back without chat, and after a contact return to the earlier choice as far as it is still allowed', () => {
    expect(chosenCodes.map(withoutChat)).toEqual(['P', 'P', 'U', 'O', 'U']);
    expect(availabilityAfter('A', 'A', 'AgentPhone, AgentChat', 'Active')).toBeNull();
    expect(availabilityAfter('B', 'A', 'AgentPhone, AgentChat', 'Active')).toBe('A');
    expect(availabilityAfter('R', 'A', 'AgentPhone', 'Active')).toBe('P');
    expect(availabilityAfter('B', 'P', 'AgentPhone', 'Pending')).toBe('U');
  });

  it('have a label for every code, the same for A, P, and C for a psychic', () => {
    const inWords = (labels: Record<string, string>) => availabilityCodes.map((code) => labels[code] ?? '');
    expect(new Set(inWords(managerAvailabilityLabels)).size).toBe(availabilityCodes.length);
    expect(inWords(managerAvailabilityLabels)).not.toContain('');
    expect(new Set(inWords(psychicAvailabilityLabels)).size).toBe(availabilityCodes.length - 2);
    const { A, P, C, B } = psychicAvailabilityLabels;
    expect([P, C, B]).toEqual([A, A, managerAvailabilityLabels.B]);
  });

  it('prevent signing in as Blacklist or Inactive', () => {
    expect([...lockedStatuses].sort()).toEqual(['Blacklist', 'Inactive']);
  });

  it('prevent changes while on the Blacklist, or while Pending and matching a blacklisted account', () => {
    const barred = (requiresApproval: boolean) =>
      accountStatuses.filter((status) => editingBarrier(status, requiresApproval) !== undefined);
    expect(barred(false)).toEqual(['Blacklist']);
    expect(barred(true)).toEqual(['Pending', 'Blacklist']);
    expect(editingBarrier('Blacklist', true)).toEqual(editingBarrier('Blacklist', false));
    expect(editingBarrier('Pending', true)).not.toEqual(editingBarrier('Blacklist', true));
  });
});
