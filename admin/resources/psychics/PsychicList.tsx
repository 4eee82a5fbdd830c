import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Page } from '../../../common/ui/parts/Page';
import { AddPsychic } from '../../layout/AddPsychic';
import { AllPsychics } from './AllPsychics';
import { FoundPsychics } from './FoundPsychics';
import { SearchBox } from './SearchBox';

/** All psychics with their figures for a window, or search results, depending on the URL. */
export function PsychicList() {
  const { t } = useTranslation('admin');
  const [address, setAddress] = useSearchParams();
  const term = (address.get('q') ?? '').trim();
  // Clear returns to the same days in the same order; search results have their own order and pages
  const [before, setBefore] = useState<string>();
  const search = (next: string) => {
    if (term === '') setBefore(address.toString());
    const target = new URLSearchParams(next === '' ? before : { q: next });
    if (next !== '' || before === undefined)
      for (const date of ['start_date', 'end_date']) {
        const day = address.get(date);
        if (day !== null) target.set(date, day);
      }
    setAddress(target);
  };
  return (
    <Page
      title={t('psychics.all')}
      actions={
        <>
          <SearchBox term={term} onSearch={search} />
          <AddPsychic />
        </>
      }
    >
      {term === '' ? <AllPsychics /> : <FoundPsychics onClear={() => search('')} />}
    </Page>
  );
}
