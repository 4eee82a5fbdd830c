import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { type ListingDraft, type StoredListing, toDraft } from '../../domain/listing-version';
import { categories } from '../../domain/reference';
import { CardHeader } from '../parts/CardHeader';
import { Card } from '../parts/Page';
import { textDifference } from './text-difference';

const Text = styled('div')({
  padding: '0 16px 16px',
  '& h3': { margin: '12px 0 2px', fontSize: 13, lineHeight: '16px', fontWeight: 600, color: 'var(--ink2)' },
  '& p': { margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere', lineHeight: '22px' },
  '& ins': { background: 'var(--go-tint)', color: 'var(--go)' },
  '& del': { background: 'var(--danger-tint)', color: 'var(--danger)' },
});

/** A listing's categories for display. */
export const categoryNames = ({ categories: ids }: ListingDraft): string =>
  ids.map((id) => categories.find((category) => category.id === id)?.name ?? String(id)).join(', ');

function DifferentWords({ before, after }: { before: string; after: string }) {
  return (
    <p dir="auto">
      {textDifference(before, after).map(({ added, removed, value }, place) => {
        if (added) return <ins key={place}>{value}</ins>;
        if (removed) return <del key={place}>{value}</del>;
        return <span key={place}>{value}</span>;
      })}
    </p>
  );
}

/** What a pending listing would change in the approved one: new words underlined, removed ones struck through. */
export function ListingDifference({
  approved,
  pending,
}: {
  approved: StoredListing;
  pending: StoredListing;
}) {
  const { t } = useTranslation();
  const [before, after] = [toDraft(approved), toDraft(pending)];
  const parts = [
    [t('listing.categories'), categoryNames(before), categoryNames(after)],
    [t('listing.sales_pitch'), before.sales_pitch, after.sales_pitch],
    [t('listing.body'), before.body, after.body],
  ] as const;
  return (
    <Card className="changes">
      <CardHeader title={t('listing.changes')} />
      <Text>
        {parts.map(([name, old, changed]) => (
          <section key={name}>
            <h3>{name}</h3>
            {old === changed ? (
              <p>{t('listing.unchanged')}</p>
            ) : (
              <DifferentWords before={old} after={changed} />
            )}
          </section>
        ))}
      </Text>
    </Card>
  );
}
