import { type ReactNode, useRef } from 'react';
import { Button } from '../components/Button.tsx';

interface FileButtonProps {
  /** accessible name of the picker */
  readonly label: string;
  readonly onFiles: (files: readonly File[]) => void;
  /** picks a whole folder instead of files */
  readonly folder?: boolean;
  readonly multiple?: boolean;
  readonly accept?: string;
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

/** A button that opens the browser's file picker. */
export function FileButton({
  label,
  onFiles,
  folder = false,
  multiple = folder,
  accept,
  disabled = false,
  children,
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button disabled={disabled} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        accept={accept}
        aria-label={label}
        // supported by every browser but missing in React's types
        {...(folder && { webkitdirectory: '' })}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // allows picking the same files again
          event.target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
