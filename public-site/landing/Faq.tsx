import { usePage } from './page';

/** @param open number of answers expanded initially */
export function Faq({ open }: { open: number }) {
  const { brand, t } = usePage();
  const answers = [
    [t('faq.need'), t(`faq.need_${brand.pages.tie}`)],
    [t('faq.paid'), t('faq.paid_answer')],
    [t('faq.hours'), t('faq.hours_answer')],
    [t('faq.chat'), t('faq.chat_answer')],
    [t('faq.employed'), t('faq.employed_answer')],
    [t('faq.answer'), t('faq.answer_answer')],
  ] as const;
  return (
    <div className="q">
      {answers.map(([question, answer], place) => (
        <details key={question} open={place < open}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}
