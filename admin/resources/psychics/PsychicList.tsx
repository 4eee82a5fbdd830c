import { useSearchParams } from 'react-router-dom';
import { Page } from '../../../common/ui/parts/Page';
import { AllPsychics } from './AllPsychics';
import { FoundPsychics } from './FoundPsychics';

/** All psychics with their figures in a window, or those a search found. The address holds either. */
export function PsychicList() {
  const [address] = useSearchParams();
  const searching = (address.get('q') ?? '').trim() !== '';
  return <Page title="All Psychics">{searching ? <FoundPsychics /> : <AllPsychics />}</Page>;
}
