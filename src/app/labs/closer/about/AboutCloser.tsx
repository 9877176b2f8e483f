/** How the nearer candidate is known, and what a flip is. */
export default function AboutCloser() {
  return (
    <>
      <p>
        The nearer candidate is known by construction: both are the reference after the same
        transform, the nearer one at a lower strength, or the farther one is the picture of another
        item. Every question is asked with the candidates in both orders. A judge that compares the
        pictures chooses the same candidate both times; one that goes by place changes its choice.
      </p>
      <p>
        A question whose order changed the choice is asked again with the candidates farther apart,
        up to three times. The curve of correct choices by difference gives the difference at which
        a judge is right in 75 % of cases. This protocol is no paper’s: two-alternative forced
        choice, with a staircase after Cornsweet (1962) that never steps back.
      </p>
    </>
  );
}
