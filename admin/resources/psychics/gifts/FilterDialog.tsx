import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type SubmitEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { memberTypes } from '../../../../common/domain/member-filters';
import { Select } from '../../../../common/ui/form/Select';
import { TextField } from '../../../../common/ui/form/TextField';
import { Dialog } from '../../../../common/ui/parts/Dialog';
import { type Filters, noFilters, type NumberFilter, readFilters } from './recipients';

const FilterFields = styled('form')({ display: 'grid', gap: 14 });

interface FilterDialogProps {
  open: boolean;
  filters: Filters;
  onFilters: (filters: Filters) => void;
  onClose: () => void;
}

/** The fields hold the input until it is applied; they are remounted each time the dialog opens. */
function FilterForm({ id, filters, onFilters, onClose }: Omit<FilterDialogProps, 'open'> & { id: string }) {
  const { t } = useTranslation('admin');
  const [texts, setTexts] = useState(filters);
  const { problems } = readFilters(texts);
  const apply = (event: SubmitEvent) => {
    event.preventDefault();
    // the picker may be inside the gift's own form
    event.stopPropagation();
    onFilters(texts);
    if (Object.keys(problems).length === 0) onClose();
  };
  const number = (name: NumberFilter) => (
    <TextField
      id={`filter-${name}`}
      label={t(`gifts.filter_labels.${name}`)}
      help={t(`gifts.filter_helps.${name}`)}
      inputMode="decimal"
      maxLength={12}
      value={texts[name]}
      error={problems[name] && t(`gifts.filter_problems.${problems[name]}`)}
      onChange={(text) => setTexts({ ...texts, [name]: text })}
    />
  );
  return (
    <FilterFields id={id} noValidate onSubmit={apply}>
      {number('quiet')}
      <Select
        id="filter-type"
        label={t('gifts.filter_labels.type')}
        value={texts.type}
        choices={[
          { value: '', text: t('gifts.all_types') },
          ...memberTypes.map((type) => ({ value: type, text: t(`gifts.types.${type}`) })),
        ]}
        onChange={(type) => setTexts({ ...texts, type })}
      />
      {number('least')}
      {number('rpc')}
      {number('alc')}
      {number('ufm')}
    </FilterFields>
  );
}

/** Filters for the customers. Valid ones are applied; while one is invalid, the dialog stays open with an error. */
export function FilterDialog({ open, filters, onFilters, onClose }: FilterDialogProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  const clear = () => {
    onFilters(noFilters);
    onClose();
  };
  const actions = (
    <>
      <Button variant="outlined" onClick={clear}>
        {t('gifts.clear_filters')}
      </Button>
      <Button variant="contained" type="submit" form={id}>
        {t('gifts.apply_filters')}
      </Button>
    </>
  );
  return (
    <Dialog open={open} title={t('gifts.filter_customers')} onClose={onClose} width={400} actions={actions}>
      <FilterForm id={id} filters={filters} onFilters={onFilters} onClose={onClose} />
    </Dialog>
  );
}
