import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { maxCategories } from '../../domain/listing-rules';
import type { ListingDraft } from '../../domain/listing-version';
import { categories } from '../../domain/reference';
import { FieldNote } from '../form/FieldNote';
import { FieldFrame } from '../form/form-style';
import { TextField } from '../form/TextField';
import { Tick } from '../form/Tick';

const Categories = styled(FieldFrame)({
  '& fieldset': { margin: 0, padding: 0, border: 0 },
  '& legend': { padding: '0 0 6px' },
  '& .boxes': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))',
    gap: '2px 16px',
  },
});

interface ListingFieldsProps {
  draft: ListingDraft;
  errors: Readonly<Record<string, string>>;
  disabled: boolean;
  onChange: (draft: ListingDraft) => void;
}

/** Up to five categories, sales pitch, and body. A sixth category cannot be selected. */
export function ListingFields({ draft, errors, disabled, onChange }: ListingFieldsProps) {
  const { t } = useTranslation();
  const toggle = (id: number, on: boolean) => {
    const others = draft.categories.filter((category) => category !== id);
    if (on && others.length >= maxCategories) return;
    onChange({ ...draft, categories: on ? [...others, id] : others });
  };
  return (
    <>
      <Categories>
        <fieldset disabled={disabled} id="categories" tabIndex={-1} aria-describedby="categories-note">
          <legend>
            {t('listing.categories_chosen', { chosen: draft.categories.length, most: maxCategories })}
          </legend>
          <div className="boxes">
            {categories.map(({ id, name }) => (
              <Tick key={id} checked={draft.categories.includes(id)} onChange={(on) => toggle(id, on)}>
                {name}
              </Tick>
            ))}
          </div>
        </fieldset>
        <FieldNote
          id="categories-note"
          error={errors.categories}
          help={t('listing.categories_help', { most: maxCategories })}
        />
      </Categories>
      <TextField
        id="sales_pitch"
        label={t('listing.sales_pitch')}
        value={draft.sales_pitch}
        disabled={disabled}
        error={errors.sales_pitch}
        onChange={(sales_pitch) => onChange({ ...draft, sales_pitch })}
      />
      <TextField
        id="body"
        label={t('listing.body')}
        rows={15}
        value={draft.body}
        disabled={disabled}
        error={errors.body}
        help={t('listing.body_help')}
        onChange={(body) => onChange({ ...draft, body })}
      />
    </>
  );
}
