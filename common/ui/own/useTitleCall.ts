import { useEffect } from 'react';

/** Alternates the page's title with a call, every second. @param call undefined when there is nothing to say */
export function useTitleCall(call: string | undefined): void {
  useEffect(() => {
    if (call === undefined) return;
    let own = document.title;
    document.title = call;
    const timer = setInterval(() => {
      // the page may have changed its title meanwhile
      if (document.title !== call) own = document.title;
      document.title = document.title === call ? own : call;
    }, 1000);
    return () => {
      clearInterval(timer);
      if (document.title === call) document.title = own;
    };
  }, [call]);
}
