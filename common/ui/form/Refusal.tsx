import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../parts/Icon';
import { takeRefusals, useRefusal } from '../parts/notices';
import { FormMessage } from './form-style';

/**
 * Why the form around it was refused, where a phone's keyboard doesn't cover it. The form is the dialog that
 * contains it, otherwise the element it is directly in.
 */
export function Refusal() {
  const mark = useRef<HTMLSpanElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [form, setForm] = useState<Element>();
  useLayoutEffect(() => {
    const around = mark.current?.closest('[role=dialog]') ?? mark.current?.parentElement ?? undefined;
    setForm(around);
    return around && takeRefusals(around);
  }, []);
  const refusal = useRefusal(form);
  const id = refusal?.id;
  useEffect(() => {
    if (id !== undefined) box.current?.focus();
  }, [id]);
  return (
    <>
      <span ref={mark} hidden />
      {refusal !== undefined && (
        <FormMessage ref={box} role="alert" tabIndex={-1}>
          <Icon name="warning" />
          <div>
            <p>{refusal.title}</p>
            <p>{refusal.text}</p>
          </div>
        </FormMessage>
      )}
    </>
  );
}
