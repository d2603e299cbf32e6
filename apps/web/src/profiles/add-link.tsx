import { Button } from '../ui/button.tsx'

/** The link in an empty section that starts editing. */
export const AddLink = ({ label, onAdd }: { label: string; onAdd: () => void }) => (
  <Button variant="link" className="-ml-1 justify-self-start" onClick={onAdd}>
    {label}
  </Button>
)
