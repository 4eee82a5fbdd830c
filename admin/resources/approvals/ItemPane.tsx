import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listingsQuery } from '../../../common/api/listings';
import { approveProfile, profileQueries, rejectProfile } from '../../../common/api/profiles';
import { questionWords } from '../../../common/ui/listing/listing-acts';
import { Card } from '../../../common/ui/parts/Page';
import { Awaited } from '../../../common/ui/parts/States';
import { initialsOf } from '../../../common/ui/person/initials';
import { ProfileDifference } from '../../../common/ui/person/ProfileDifference';
import { useVerbs } from '../../providers/verbs';
import { ApplicationItem } from './ApplicationItem';
import { Decidable } from './Decidable';
import type { ItemToDecideProps } from './items';
import { ListingChanges } from './ListingChanges';

/** A pending listing beside the live one. */
function ListingItem({ item, queue }: ItemToDecideProps) {
  const { t } = useTranslation('admin');
  const { t: ui } = useTranslation();
  const { data, isError, refetch } = useQuery(listingsQuery(item.id));
  const verbs = useVerbs();
  if (data === undefined)
    return (
      <Card>
        <Awaited failed={isError} text={t('approvals.item_not_loaded')} onRetry={() => void refetch()} />
      </Card>
    );
  const { Approved, Pending } = data.data;
  const isFirst = Approved === undefined;
  return (
    <Decidable
      item={item}
      queue={queue}
      version={data.version}
      isOpen={Pending !== undefined}
      names={{ approve: ui('listing.acts.approve'), reject: ui('listing.acts.reject') }}
      changes={{ approve: 'approveListing', reject: 'rejectListing' }}
      questions={{ approve: questionWords('approve', isFirst), reject: questionWords('reject', isFirst) }}
      send={({ decision, reason, version }) =>
        decision === 'approve'
          ? verbs.approveListing(item.id, version)
          : verbs.rejectListing(item.id, reason, version)
      }
    >
      {Pending && <ListingChanges live={Approved} proposed={Pending} />}
    </Decidable>
  );
}

/** A pending profile: what changed since the last approval. */
function ProfileItem({ item, queue }: ItemToDecideProps) {
  const { t } = useTranslation('admin');
  const { t: ui } = useTranslation();
  const { data, isError, refetch } = useQuery(profileQueries.of(item.id));
  if (data === undefined)
    return (
      <Card>
        <Awaited failed={isError} text={t('approvals.item_not_loaded')} onRetry={() => void refetch()} />
      </Card>
    );
  const { profile, approved = null } = data.data;
  const questions = approved === null ? 'person.first_questions' : 'person.questions';
  return (
    <Decidable
      item={item}
      queue={queue}
      version={data.version}
      isOpen={profile.profile_status === 'Pending'}
      names={{ approve: ui('person.acts.approve'), reject: ui('person.acts.reject') }}
      changes={{ approve: 'approveProfile', reject: 'rejectProfile' }}
      questions={{ approve: ui(`${questions}.approve`), reject: ui(`${questions}.reject`) }}
      send={({ decision, reason, version }) =>
        decision === 'approve' ? approveProfile(item.id, version) : rejectProfile(item.id, reason, version)
      }
    >
      <ProfileDifference profile={profile} initials={initialsOf(profile)} approved={approved} showsAll />
    </Decidable>
  );
}

const panes = { Listing: ListingItem, Profile: ProfileItem, 'New Psychic': ApplicationItem } as const;

/** An item with its decision, whatever its type. */
export function ItemPane(props: ItemToDecideProps) {
  const Shown = panes[props.item.kind];
  return <Shown {...props} />;
}
