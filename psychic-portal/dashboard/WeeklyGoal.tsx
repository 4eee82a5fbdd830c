import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changedBy } from '../../common/api/api-error';
import { changed } from '../../common/api/keys';
import { keptDraft } from '../../common/api/kept-draft';
import type { Earnings } from '../../common/api/statistics';
import type { Versioned } from '../../common/api/versions';
import { saveWeeklyGoal, type WeeklyGoal as StoredGoal } from '../../common/api/weekly-goal';
import { onPhone, touchHeight } from '../../common/brand/sizes';
import { parseTypedGoal, type WeeklyGoalForm } from '../../common/domain/weekly-goal';
import { ChangeButton, onSubmit } from '../../common/ui/form/ChangeButton';
import { ChangedMeanwhile } from '../../common/ui/form/ChangedMeanwhile';
import { Buttons } from '../../common/ui/form/form-style';
import { TextField } from '../../common/ui/form/TextField';
import { useForm } from '../../common/ui/form/useForm';
import { useLeaveGuard } from '../../common/ui/form/useLeaveGuard';
import { hoursAndMinutes, longDayText, money } from '../../common/ui/format';

/** Of what was typed when the session ended. */
const formName = 'weekly-goal';

const GoalArea = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '2px 12px',
  padding: '11px 16px',
  borderTop: '1px solid var(--line)',
  '& h3': { margin: 0, fontSize: 14, lineHeight: '20px', fontWeight: 600 },
  '& b': { fontSize: 18, lineHeight: '24px', fontWeight: 700 },
  '& p': { margin: 0, fontSize: 13, lineHeight: '18px', color: 'var(--ink2)' },
  '& form': { gridColumn: '1 / -1', display: 'grid', gap: 12 },
  '& button': { justifySelf: 'start' },
  '& p + button': { justifySelf: 'end', marginRight: -8 },
  [onPhone]: {
    paddingLeft: 12,
    paddingRight: 12,
    '& p': { alignSelf: 'center' },
    '& button': { minHeight: touchHeight },
  },
});

interface GoalLineProps {
  goal: StoredGoal;
  week: Earnings['week'];
  onChange: () => void;
}

/** How much of the pay week's goal is left; without a goal, the way to set one. */
export function GoalLine({ goal: { amount, minutes }, week, onChange }: GoalLineProps) {
  const { t } = useTranslation('portal');
  const goal = amount ?? minutes;
  if (goal == null)
    return (
      <GoalArea>
        <Button onClick={onChange}>{t('earnings.goal.set')}</Button>
      </GoalArea>
    );
  const isMoney = amount != null;
  const done = isMoney ? (week.amount ?? 0) : Math.round(week.minutes);
  const text = isMoney ? money : hoursAndMinutes;
  // to the cent, so that what is left and what is done add up to the goal
  const left = Math.round((goal - done) * 100) / 100;
  return (
    <GoalArea>
      <h3>{t('earnings.goal.title')}</h3>
      <b className="figure">
        {left <= 0
          ? t('earnings.goal.reached')
          : t(isMoney ? 'earnings.goal.left' : 'earnings.goal.left_hours', { left: text(left) })}
      </b>
      <p>
        {t(isMoney ? 'earnings.goal.so_far' : 'earnings.goal.so_far_hours', {
          done: text(done),
          goal: text(goal),
          day: longDayText(week.period_to),
        })}
      </p>
      <Button aria-label={t('earnings.goal.change_label')} onClick={onChange}>
        {t('earnings.goal.change')}
      </Button>
    </GoalArea>
  );
}

const typedOf = ({ amount, minutes }: StoredGoal): string =>
  amount != null ? String(amount) : minutes != null ? hoursAndMinutes(minutes) : '';

interface WeeklyGoalProps {
  psychicId: number;
  stored: Versioned<StoredGoal>;
  week: Earnings['week'];
}

/** The pay week's goal: shown, set, changed, and removed here. */
export function WeeklyGoal({ psychicId, stored, week }: WeeklyGoalProps) {
  const [isOpen, setIsOpen] = useState(() => keptDraft(formName) !== undefined);
  return isOpen ? (
    <GoalForm psychicId={psychicId} stored={stored} onClose={() => setIsOpen(false)} />
  ) : (
    <GoalLine goal={stored.data} week={week} onChange={() => setIsOpen(true)} />
  );
}

type GoalFormProps = Pick<WeeklyGoalProps, 'psychicId' | 'stored'> & { onClose: () => void };

/** What is typed as a goal. */
export function GoalForm({ psychicId, stored: { data, version }, onClose }: GoalFormProps) {
  const { t } = useTranslation('portal');
  const client = useQueryClient();
  const isLimited = data.amount === undefined;
  const form = useForm(
    { goal: typedOf(data) },
    (typed) => parseTypedGoal(typed, isLimited),
    formName,
    version === undefined ? {} : { version },
  );
  const guard = useLeaveGuard(form.isEdited);
  const save = useMutation({
    mutationFn: (goal: WeeklyGoalForm) => saveWeeklyGoal(psychicId, goal, form.since.seen.version),
    meta: { failure: t('earnings.goal.not_saved') },
    onSuccess: onClose,
    onError: form.refuseFor,
    onSettled: () => changed(client, 'weekly_goal'),
  });
  const send = () => {
    const ready = form.ready();
    if (ready !== undefined) save.mutate(ready);
  };
  const unit = isLimited ? 'hours' : 'amount';
  const isRemoved = save.isPending && Object.values(save.variables).includes(null);
  return (
    <GoalArea>
      <form noValidate onSubmit={onSubmit(send)}>
        <ChangedMeanwhile
          by={changedBy(save.error)}
          conflicts={form.conflicts.map((part) => ({
            part,
            name: t('earnings.goal.title'),
            theirs: typedOf(data) || t('earnings.goal.none'),
          }))}
          isOutdated={form.since.isOutdated}
          attempt={form.attempt}
          onSettle={form.settle}
        />
        <TextField
          id="weekly-goal"
          label={t(`earnings.goal.${unit}`)}
          help={t(`earnings.goal.${unit}_help`)}
          keepsHelp
          inputMode={isLimited ? undefined : 'numeric'}
          autoFocus
          value={form.values.goal}
          error={form.errors.goal}
          onChange={(goal) => form.set('goal', goal)}
        />
        <Buttons>
          <ChangeButton change="setWeeklyGoal" running={save.isPending && !isRemoved} variant="outlined">
            {t('earnings.goal.save')}
          </ChangeButton>
          {typedOf(data) !== '' && (
            <ChangeButton
              change="setWeeklyGoal"
              running={isRemoved}
              onPress={() => save.mutate(isLimited ? { minutes: null } : { amount: null })}
            >
              {t('earnings.goal.remove')}
            </ChangeButton>
          )}
          <Button disabled={save.isPending} onClick={onClose}>
            {t('earnings.goal.cancel')}
          </Button>
        </Buttons>
      </form>
      {guard.question}
    </GoalArea>
  );
}
