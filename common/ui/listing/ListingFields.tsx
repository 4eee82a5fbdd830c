import { styled } from '@mui/material/styles';
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

/** Categories to five, sales pitch and body. A sixth category is not taken. */
export function ListingFields({ draft, errors, disabled, onChange }: ListingFieldsProps) {
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
            Categories ({draft.categories.length} of {maxCategories})
          </legend>
          <div className="boxes">
            {categories.map(({ id, name }) => (
              <Tick key={id} checked={draft.categories.includes(id)} onChange={(on) => toggle(id, on)}>
                {name}
              </Tick>
            ))}
          </div>
        </fieldset>
        <FieldNote id="categories-note" error={errors.categories} help={`At most ${maxCategories}.`} />
      </Categories>
      <TextField
        id="sales_pitch"
        label="Sales Pitch"
        value={draft.sales_pitch}
        disabled={disabled}
        error={errors.sales_pitch}
        onChange={(sales_pitch) => onChange({ ...draft, sales_pitch })}
      />
      <TextField
        id="body"
        label="Listing Body"
        rows={15}
        value={draft.body}
        disabled={disabled}
        error={errors.body}
        help="Each line becomes a paragraph. The approved listing stays live while a replacement is pending."
        onChange={(body) => onChange({ ...draft, body })}
      />
    </>
  );
}
