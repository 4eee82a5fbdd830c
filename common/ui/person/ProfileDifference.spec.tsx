import { render, screen } from '@testing-library/react';
import type { ProfileRecord } from '../../api/profiles';
import { ProfileDifference } from './ProfileDifference';

/** What is struck, added and the same in the changes, in their order. */
function marks(approved: object, now: object): string[] {
  const profile = { profile_status: 'Pending', proposed_image: null, ...now } as ProfileRecord;
  render(<ProfileDifference profile={profile} approved={{ ...approved }} initials="QH" />);
  const [change] = screen.getAllByRole('definition');
  return [...(change?.children ?? [])].map(({ tagName, textContent }) => `${tagName} ${textContent}`);
}

describe('the changes of a profile', () => {
  it('of a list are told item by item', () => {
    expect(
      marks(
        { credentials: ['Tarot', 'Reiki', 'Yoga'] },
        { credentials: ['Tarot', 'Runes', 'Yoga', 'Palms'] },
      ),
    ).toEqual(['SPAN Tarot', 'DEL Reiki', 'INS Runes', 'SPAN Yoga', 'INS Palms']);
  });

  it('of a list that was empty, or is now, are its items alone', () => {
    expect(marks({ credentials: [] }, { credentials: ['Tarot'] })).toEqual(['INS Tarot']);
  });

  it('of a text are the former one and the new one', () => {
    expect(marks({ city: 'Taos', zodiac: 1 }, { city: '', zodiac: 1 })).toEqual(['DEL Taos', 'INS –']);
  });
});
