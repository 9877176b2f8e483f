/** What the published verdicts are, and what they are not. */
export default function AboutRealJudges() {
  return (
    <>
      <p>
        No model is asked here. The verdicts were given by real models in five published sets, each
        with its source and licence, some about pictures and some about texts alone. Counted over
        them: how often a judge prefers the first answer, how often it changes its verdict with the
        order, how often it gives the same verdict again, and how often it agrees with people.
      </p>
      <p>
        These figures describe those models on those items. They were published, not measured on
        this page, and do not stand in one ranking with the judges that you run.
      </p>
    </>
  );
}
