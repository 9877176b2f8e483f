import { Component, type ReactNode } from 'react';
import { Button } from '../kit/components/Button.tsx';
import { ErrorNotice } from '../kit/components/ErrorNotice.tsx';
import { isMissingPart } from '../kit/words/errors.ts';
import { setLecture } from '../stores/lecture.ts';

interface ErrorBoundaryProps {
  /** a change clears the error: another page may work */
  readonly place: string;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly error: unknown;
  readonly failed: boolean;
  readonly place: string;
}

/** Shows an error in place of a page that failed to draw, with ways to continue. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null, failed: false, place: this.props.place };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { error, failed: true };
  }

  static getDerivedStateFromProps(
    props: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): Partial<ErrorBoundaryState> | null {
    return props.place === state.place ? null : { place: props.place, failed: false, error: null };
  }

  // a lecture hides the navigation, which a page that failed needs
  override componentDidCatch(): void {
    setLecture(false);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <ErrorNotice
        error={this.state.error}
        onRetry={
          // a part that did not load stays missing until the page is loaded again
          isMissingPart(this.state.error)
            ? undefined
            : () => this.setState({ failed: false, error: null })
        }
        actions={
          <>
            <Button onClick={() => location.reload()}>Reload the page</Button>
            <Button
              onClick={() => {
                location.hash = '#/play';
                location.reload();
              }}
            >
              Start again
            </Button>
          </>
        }
      />
    );
  }
}
