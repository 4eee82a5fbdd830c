import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Network } from '../../common/brand/brands';
import { parseApplicationForm, type PublicSignUp } from '../../common/domain/person-forms';
import { type FormState, useForm } from '../../common/ui/form/useForm';
import {
  agreementStep,
  type Answers,
  dropAnswers,
  fieldsOf,
  keepAnswers,
  keepSent,
  keptAnswers,
  keptSent,
  lastStep,
  missedBy,
  noAnswersIn,
  profileStep,
  sentOf,
  stepOf,
} from './answers';
import { shownLocale } from '../language';
import { type Failed, useApplication } from './useApplication';
import { invitedFields, useInvitation } from './useInvitation';
import { knownTaken, takenIn, useChecks } from './useChecks';
import { useProof } from './useProof';
import { focusAgain, takeTypedEarly } from './typed-early';
import { useSavedDraft } from './useSavedDraft';
import { useStep } from './useStep';

/** The application being written: its step, its answers, which survive a reload, and going on to the next step. */
export function useWizard(network: Network) {
  const [kept] = useState(() => keptAnswers(network));
  const [isRestored, setRestored] = useState(kept !== undefined);
  const [begun] = useState(() => kept?.values ?? noAnswersIn(shownLocale()));
  const form = useForm<Answers, PublicSignUp>(begun, parseApplicationForm);
  const [sent, setSent] = useState(() => keptSent(network));
  const [first] = useState(kept?.step ?? 0);
  // a restored form goes on where it was left, and asks for its secrets once, at the end
  const missed = isRestored ? missedBy(first) : [];
  // a step shows the error summary only for attempts made since it was entered
  const [since, setSince] = useState(0);
  const [isChecking, setChecking] = useState(false);
  const [failure, setFailure] = useState<Failed>();
  const { state: proof, proofs } = useProof();
  const { goTo, end, ...steps } = useStep(sent === undefined ? first : lastStep, (next) => {
    setSince(form.attempt);
    setFailure(undefined);
    window.scrollTo({ top: 0 });
    if (next === agreementStep) proofs.begin();
  });
  // the browser's Back shows no form again that was sent
  const step = sent === undefined ? steps.step : lastStep;
  const [unanswered, setUnanswered] = useState<Answers>();
  const checks = useChecks(form, step, network, unanswered);
  const { values, isEdited, fill } = form;
  const invitation = useInvited(network, form, begun, sent === undefined);
  useOwnLanguage(form, step);
  const [isSentEarly, setSentEarly] = useState(false);
  // before anything else can be typed
  useLayoutEffect(() => {
    const typedEarly = takeTypedEarly();
    if (typedEarly === undefined) return;
    fill(typedEarly.values);
    focusAgain(typedEarly);
    // a restored form goes on at another step
    setSentEarly(typedEarly.isSent && first === 0);
  }, [fill, first]);
  // once the fields hold what was typed
  useEffect(() => {
    if (isSentEarly) document.querySelector<HTMLButtonElement>('form [type=submit]')?.click();
  }, [isSentEarly]);
  const draft = useSavedDraft(network, invitation.link);
  const { isSending, send } = useApplication(network, proofs, { invitation: invitation.link, draft });
  const isTyped = hasTyped(values, invitation.filled);
  const isSentElsewhere = draft.isSentElsewhere && sent === undefined;
  useEffect(() => {
    if (isSentElsewhere) dropAnswers(network);
  }, [isSentElsewhere, network]);
  useEffect(() => {
    // looking at a restored form does not keep it for longer
    if ((!isEdited && step === first) || step === lastStep || isSentElsewhere) return;
    if (isTyped) keepAnswers(network, values, step);
    else dropAnswers(network);
  }, [network, values, isEdited, isTyped, first, step, isSentElsewhere]);

  const next = async (): Promise<void> => {
    if (!form.isRight(fieldsOf(step, missed))) {
      form.tell(knownTaken(checks));
      return;
    }
    setChecking(true);
    const taken = await takenIn(step, values, network, unanswered);
    setChecking(false);
    if (Object.keys(taken).length > 0) form.refuse(taken);
    else {
      // from the contact step on it has an email
      if (step > 0) draft.save(step + 1, values);
      goTo(step + 1);
    }
  };
  const goToFirst = (wrong: object = {}): void => {
    const to = stepOf(Object.keys(wrong), missed);
    if (to !== -1 && to !== step) goTo(to);
  };
  const apply = async (): Promise<void> => {
    const psychic = form.ready();
    if (psychic === undefined) {
      goToFirst(parseApplicationForm(values).errors);
      return;
    }
    setFailure(undefined);
    const outcome = await send(psychic);
    // what is taken may be so by this application, sent by another browser
    if (!outcome.isSent && outcome.errors !== undefined) await draft.look();
    if (outcome.isSent) {
      dropAnswers(network);
      draft.forget(true);
      const made = sentOf(values, outcome.id);
      keepSent(network, made);
      setSent(made);
      end(lastStep);
    } else {
      if (outcome.errors === undefined) setUnanswered(values);
      else form.refuse(outcome.errors);
      if (outcome.sentence !== undefined) setFailure(outcome);
      else goToFirst(outcome.errors);
    }
  };
  return {
    form,
    step,
    /** The step that the form began with. */
    first,
    missed,
    attempt: form.attempt - since,
    checks,
    invitation: invitation.state,
    isSentElsewhere,
    isRestored,
    startOver: () => {
      dropAnswers(network);
      draft.forget(false);
      setRestored(false);
      form.drop(form.values);
      form.fill(noAnswersIn(shownLocale()));
      if (step !== 0) goTo(0);
    },
    proof: { state: proof, proveAgain: () => proofs.begin() },
    sent,
    failure,
    isRunning: isChecking || isSending,
    goTo,
    goOn: () => (step === agreementStep ? apply() : next()),
  };
}

/**
 * Fills in what an invitation says and nobody has typed; a second application in this tab is nobody's invitation.
 * @param isAsked whether there is still something to fill in
 */
function useInvited(
  network: Network,
  { fill }: FormState<Answers>,
  typed: Answers,
  isAsked: boolean,
): ReturnType<typeof useInvitation> & { filled: Partial<Answers> } {
  const [filled, setFilled] = useState<Partial<Answers>>({});
  const invitation = useInvitation(network, isAsked, (found) => {
    const empty = invitedFields.filter((name) => typed[name] === '');
    const values = Object.fromEntries(empty.map((name) => [name, found[name]]));
    fill(values);
    setFilled(values);
  });
  return { ...invitation, filled };
}

/** Whether there is anything but what a form begins with, or an invitation has filled in. */
const hasTyped = (values: Answers, filled: Partial<Answers>): boolean =>
  JSON.stringify(values) !== JSON.stringify({ ...noAnswersIn(shownLocale()), ...filled });

/** The language of the readings follows that of the page until the applicant has seen the field. */
function useOwnLanguage({ fill }: FormState<Answers>, step: number): void {
  const locale = shownLocale();
  const shown = useRef({ locale, step });
  const follow = useEffectEvent(() => {
    if (shown.current.locale !== locale && shown.current.step < profileStep)
      fill({ language: noAnswersIn(locale).language });
    shown.current = { locale, step: Math.max(step, shown.current.step) };
  });
  useEffect(follow, [locale, step]);
}
