/** Members' comments on a rating, by number of points. */
export const ratingTexts: Record<number, readonly string[]> = {
  5: [
    'She knew about the move before I said a word. Calm, clear and kind.',
    'Straight to the point and right about the date. I will call again.',
    'Me dio mucha paz. Muy clara y muy amable, la recomiendo.',
    'Honest even where I did not want to hear it. That is worth the money.',
    'Third reading this month. Every detail about my sister was right.',
    'I was nervous to call and within a minute I was not. She let me ask everything I had on my list, came back to the question about work twice, and told me plainly what she could not see. I hung up with a plan for the week.',
  ],
  4: [
    'Good insight, the line dropped once.',
    'Warm and patient. A little slow to begin.',
    'Accurate about work, less so about family.',
    'Buena lectura, aunque un poco corta.',
  ],
  3: [
    'It was all right. Some of it fit.',
    'Friendly, but I expected more detail.',
    'Nothing I did not know already.',
  ],
  2: ['Too many questions back to me.', 'Bad reception, I missed half of it.'],
  1: ['Not for me. We did not connect at all.'],
};
