import { render, screen } from '@testing-library/react';
import type { ProfileRecord } from '../../api/profiles';
import { ProfileDifference } from './ProfileDifference';

/** The removed, added, and unchanged texts, in order. */
function marks(approved: object, now: object): string[] {
  const profile = { profile_status: 'Pending', proposed_image: null, ...now } as ProfileRecord;
  render(<ProfileDifference profile={profile} approved={{ ...approved }} initials="QH" />);
  const [change] = screen.getAllByRole('definition');
  return [...(change?.children ?? [])].map(({ tagName, textContent }) => `${tagName} ${textContent}`);
}

describe("a profile's changes", () => {
  it('in a list are shown item by item', () => {
    expect(
      marks(
        { credentials: ['Tarot', 'Reiki', 'Yoga'] },
        { credentials: ['Tarot', 'Runes', 'Yoga', 'Palms'] },
      ),
    ).toEqual(['SPAN Tarot', 'DEL Reiki', 'INS Runes', 'SPAN Yoga', 'INS Palms']);
  });

  it('in a list that was or is now empty are only its items', () => {
    expect(marks({ credentials: [] }, { credentials: ['Tarot'] })).toEqual(['INS Tarot']);
  });

  it('in a text are the old and the new one', () => {
    expect(marks({ city: 'Taos', zodiac: 1 }, { city: '', zodiac: 1 })).toEqual(['DEL Taos', 'INS –']);
  });
});
