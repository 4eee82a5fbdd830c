import { expectSound } from './axe';
import { Member } from './member';
import { ask, button, ever, expect, expectFits, openRow, phoneOnly, picture, tell, test } from './pages';

test.use({ hasChatWindow: false });

test(
  'a card on a phone: saved, a note refused and not lost, blocked with a reason, and lifted',
  phoneOnly,
  async ({ psychic: page, demo }) => {
    const { user_id: id } = await ask<{ user_id: number }>(page, '/api/sessions/0');
    await tell(page, `/api/psychics/${id}/status`, { code: 'A' });
    const username = 'card_member';
    const member = await Member.asks(demo.url, id, { username });
    await member.ends();
    await page.goto(`/psychic/customers?${ever}&q=${username}`);
    const row = await openRow(page, username);
    await button(row, username).tap();
    const card = page.getByRole('dialog', { name: `Card of ${username}` });
    await expect(card.getByText('No readings yet.')).toBeVisible();
    await card.getByLabel('Nickname').fill('Rosa');
    await card.getByLabel('Add a tag').fill('Family');
    await card.getByLabel('Add a tag').press('Enter');
    await card.getByLabel('Pinned note').fill('Ask how her mother is.');
    // closed by mistake, nothing typed is lost
    await button(card, 'Close').tap();
    const leaving = page.getByRole('dialog', { name: 'Leave without saving?' });
    await button(leaving, 'Stay here').tap();
    await expect(leaving).toBeHidden();
    await expect(card.getByLabel('Nickname')).toHaveValue('Rosa');
    await button(card, 'Save card').tap();
    await expect(button(card, 'Save card')).toBeHidden();
    await expect(card.getByRole('paragraph').filter({ hasText: 'Ask how her mother is.' })).toBeVisible();
    const note = card.getByLabel('New note');
    await note.fill('Pays with 4111 1111 1111 1111');
    await expect(card.getByText('This must not hold a card number')).toBeVisible();
    await expect(button(card, 'Save note')).toBeDisabled();
    await note.fill('Brother Ned');
    await expectFits(page);
    await expectSound(page, 'customer card');
    await picture(page, 'portal-customer-card');
    // closed and loaded again, the typed note is still there
    await page.reload();
    await button(await openRow(page, username), username).tap();
    await expect(note).toHaveValue('Brother Ned');

    await button(card, 'Block…').tap();
    const question = page.getByRole('dialog', { name: 'Block Rosa?' });
    await button(question, 'Block').tap();
    await expect(question.getByText('Choose a reason').last()).toBeVisible();
    await question.getByLabel('Reason').selectOption('Threats');
    await expect(question.getByText(/The managers get an email/)).toBeVisible();
    await expectSound(page, 'block');
    await picture(page, 'portal-block');
    // a second tap at the same place so soon after the first would count as a double tap, which is ignored
    await button(question, 'Block').click();
    await expect(card.getByText(/Reason: Threats/)).toBeVisible();
    await page.goto('/psychic/customers/blocked');
    await expect(page.getByText(username)).toBeVisible();
    await expectFits(page);
    await button(page, `Open the card of ${username}`).tap();
    await button(card, 'Lift block').tap();
    await button(page.getByRole('dialog', { name: /^Lift the block/ }), 'Lift block').tap();
    await expect(button(card, 'Block…')).toBeVisible();
    await button(card, 'Close').tap();
    await expect(page.getByRole('main').getByText(username)).toBeHidden();
  },
);
