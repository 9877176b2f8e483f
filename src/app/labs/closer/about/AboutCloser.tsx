/** How the nearer candidate is known, and what a flip is. */
export default function AboutCloser() {
  return (
    <>
      <p>
        Which candidate is closer is known, because both are made from the reference by the same
        transform, the closer one at a lower strength. In every sixth pair, the other candidate is
        an unrelated picture. Every question is asked with the candidates in both orders. A judge
        that compares the pictures chooses the same candidate both times; a judge that goes by
        position changes its choice.
      </p>
      <p>
        A question whose order changed the choice is asked again with the candidates farther apart,
        up to three times. The curve of correct choices by difference gives the difference at which
        a judge is right in 75 % of cases. No paper publishes this protocol. It is a two-alternative
        forced choice, with a staircase after Cornsweet (1962) that never steps back.
      </p>
    </>
  );
}
