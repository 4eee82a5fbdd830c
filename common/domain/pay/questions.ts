import { message } from '../messages';
import { isFields, optional, type Parsed, parseForm, right, type FieldRule, text, wrong } from '../parsing';
import { type AdjustmentForm, parseAdjustment } from './adjustments';

/** Maximum length of a question and its answer, in characters as users count them. */
export const longestQuestion = 1000;

/** A psychic's question about a statement or one of its lines. */
export interface StatementQuestionForm {
  /** Number of the line, from 1. */
  line?: number;
  text: string;
}

const typed = text({
  required: message('question.required'),
  invalid: message('not_text', { field: 'text' }),
  tooLong: message('question.too_long', { most: longestQuestion }),
  most: longestQuestion,
});

/** The line of a statement, whose number of lines only the server knows. */
const lineNumber: FieldRule<number> = (value) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0
    ? right(value)
    : wrong(message('invalid', { field: 'line' }));

export const parseStatementQuestion = (question: unknown): Parsed<StatementQuestionForm> =>
  parseForm<StatementQuestionForm>(question, { line: optional(lineNumber), text: typed });

/** The answer, with an adjustment if the psychic was right. */
export interface StatementAnswerForm {
  text: string;
  adjustment?: AdjustmentForm;
}

const adjustment: FieldRule<AdjustmentForm> = (value) =>
  isFields(value) ? parseAdjustment(value) : wrong(message('not_object', { field: 'adjustment' }));

export const parseStatementAnswer = (answer: unknown): Parsed<StatementAnswerForm> =>
  parseForm<StatementAnswerForm>(answer, { text: typed, adjustment: optional(adjustment) });
