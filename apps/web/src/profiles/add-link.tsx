import { Button } from '../ui/button.tsx'

/** Stands in an empty section and starts editing. */
export const AddLink = ({ label, onAdd }: { label: string; onAdd: () => void }) => (
  <Button variant="link" className="-ml-1 justify-self-start" onClick={onAdd}>
    {label}
  </Button>
)
